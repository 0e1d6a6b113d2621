"""The robots that other packages ship, loaded and compared with Pinocchio and MuJoCo.

In reading order:

`corpus`               the wheels, fetched and unpacked, and their robot files
`peers`                what a reference library computes, in the coordinates of the robot
`bodies`               parameters of a body about another frame: regressors of links from those of joints
`pinocchio`            URDF and SDF by Pinocchio
`mujoco`               MJCF by MuJoCo
`central_differences`  derivatives in 40 digits
`derivatives`          derivatives and regressor beside Pinocchio's, or by 40 digits
`compare`              a file: refused with a reason, or agreed with its reference
`table`                the results as a page
"""
