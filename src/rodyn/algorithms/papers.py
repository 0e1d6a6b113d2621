"""The publications of the algorithms; a new algorithm may define its own."""

from rodyn.sweep.registry import Paper

SAHA_1999 = Paper(
    "Saha 1999",
    'S. K. Saha, "Dynamics of Serial Multibody Systems Using the Decoupled Natural Orthogonal Complement '
    'Matrices", ASME Journal of Applied Mechanics 66, 1999, pp. 986–996',
)
SAHA_2003 = Paper(
    "Saha 2003",
    'S. K. Saha, "Simulation of Industrial Manipulators Based on the UDUᵀ Decomposition of Inertia Matrix", '
    "Multibody System Dynamics 9, 2003",
)
SAHA_BOOK = Paper(
    "Saha, textbook",
    'S. K. Saha, "Introduction to Robotics", 2nd ed., chapter 9 "Recursive Robot Dynamics"',
)
SHAH_SAHA_DUTT = Paper(
    "Shah, Saha & Dutt 2013",
    'S. V. Shah, S. K. Saha and J. K. Dutt, "Dynamics of Tree-Type Robotic Systems", Springer, 2013',
)
KOZLOWSKI = Paper(
    "Kozłowski",
    'K. Kozłowski, "New computational algorithms for a discrete Kalman filter in robot dynamics", '
    "received 1990",
)
LUH_WALKER_PAUL = Paper(
    "Luh, Walker & Paul 1980",
    'J. Y. S. Luh, M. W. Walker and R. P. C. Paul, "On-Line Computational Scheme for Mechanical Manipulators", '
    "ASME Journal of Dynamic Systems, Measurement and Control 102, 1980, pp. 69–76",
)
WALKER_ORIN_1982 = Paper(
    "Walker & Orin 1982",
    'M. W. Walker and D. E. Orin, "Efficient Dynamic Computer Simulation of Robotic Mechanisms", '
    "ASME Journal of Dynamic Systems, Measurement and Control 104, 1982, pp. 205–211",
)
FEATHERSTONE_1983 = Paper(
    "Featherstone 1983",
    'R. Featherstone, "The Calculation of Robot Dynamics Using Articulated-Body Inertias", '
    "International Journal of Robotics Research 2, 1983, pp. 13–30",
)
FEATHERSTONE_1999 = Paper(
    "Featherstone 1999",
    'R. Featherstone, "A Divide-and-Conquer Articulated-Body Algorithm for Parallel O(log(n)) Calculation of '
    'Rigid-Body Dynamics. Part 1: Basic Algorithm", International Journal of Robotics Research 18, 1999, pp. 867–875',
)
FIJANY_BEJCZY = Paper(
    "Fijany & Bejczy",
    'A. Fijany and A. K. Bejczy, "A New Algorithmic Framework for Robot Dynamics Analysis with Application to '
    'Space Robots Dynamics Simulation", Jet Propulsion Laboratory, California Institute of Technology',
)
RODRIGUEZ_1991 = Paper(
    "Rodriguez, Jain & Kreutz-Delgado 1991",
    'G. Rodriguez, A. Jain and K. Kreutz-Delgado, "A Spatial Operator Algebra for Manipulator Modeling and '
    'Control", International Journal of Robotics Research 10, 1991, pp. 371–381',
)
CARPENTIER_MANSARD = Paper(
    "Carpentier & Mansard 2018",
    'J. Carpentier and N. Mansard, "Analytical Derivatives of Rigid Body Dynamics Algorithms", Robotics: Science and '
    "Systems, 2018",
)
SINGH_RUSSELL_WENSING = Paper(
    "Singh, Russell & Wensing 2022",
    'S. Singh, R. P. Russell and P. M. Wensing, "Efficient Analytical Derivatives of Rigid-Body Dynamics Using '
    'Spatial Vector Algebra", IEEE Robotics and Automation Letters 7, 2022, pp. 1776–1783',
)
ATKESON_AN_HOLLERBACH = Paper(
    "Atkeson, An & Hollerbach 1986",
    'C. G. Atkeson, C. H. An and J. M. Hollerbach, "Estimation of Inertial Parameters of Manipulator Loads and '
    'Links", International Journal of Robotics Research 5, 1986, pp. 101–119',
)
ORIN_GOSWAMI_LEE = Paper(
    "Orin, Goswami & Lee 2013",
    'D. E. Orin, A. Goswami and S.-H. Lee, "Centroidal dynamics of a humanoid robot", Autonomous Robots 35, 2013, '
    "pp. 161–176",
)
UMETANI_YOSHIDA = Paper(
    "Umetani & Yoshida 1989",
    'Y. Umetani and K. Yoshida, "Resolved Motion Rate Control of Space Manipulators with Generalized Jacobian '
    'Matrix", IEEE Transactions on Robotics and Automation 5, 1989, pp. 303–314',
)
