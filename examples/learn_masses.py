"""Masses of an arm by gradient descent in PyTorch: positive ones, because their logarithms are what is learned.

The torques of measured motions are those of an arm whose links are heavier or lighter than the model says; each link
keeps its shape, so that mass and inertia grow together. Needs the extra `torch`.
"""

import torch

import rodyn as rd
import rodyn.interop.torch as rt

torch.manual_seed(0)
model = rd.load("kuka_kr5")
true_scale = torch.tensor([1.0, 1.3, 0.8, 1.2, 0.9, 1.1], dtype=torch.float64)
own = torch.tensor(model.dynamic_parameters(rotors=False).kernel_parameters).reshape(-1, 10)


def parameters(scale: torch.Tensor) -> torch.Tensor:
    """Inertial parameters of links that are `scale` times as heavy: mass centres stay."""
    grown = torch.ones_like(own)
    grown[:, 1:4] = 0.0
    return (own * (1 + (scale[:, None] - 1) * grown)).reshape(-1)


q, qd, qdd = (4 * torch.rand(200, 6, dtype=torch.float64) - 2 for _ in range(3))
measured = rt.inverse_dynamics(model, q, qd, qdd, parameters=parameters(true_scale))
measured = measured + 0.01 * measured.std(0) * torch.randn_like(measured)

logarithms = torch.zeros(6, dtype=torch.float64, requires_grad=True)
optimiser = torch.optim.Adam([logarithms], lr=0.05)
for epoch in range(200):
    optimiser.zero_grad()
    tau = rt.inverse_dynamics(model, q, qd, qdd, parameters=parameters(logarithms.exp()))
    loss = ((tau - measured) / measured.std(0)).square().mean()
    loss.backward()
    optimiser.step()
    if epoch % 50 == 0 or epoch == 199:
        print(f"epoch {epoch:3}: loss {loss.item():.2e}")

found = logarithms.exp().detach()
for link, scale, true in zip(model.links, found.tolist(), true_scale.tolist(), strict=True):
    print(f"{link.name}: {scale * link.mass:6.2f} kg, true {true * link.mass:6.2f} kg")
assert ((found - true_scale) / true_scale).abs().max() < 0.05
