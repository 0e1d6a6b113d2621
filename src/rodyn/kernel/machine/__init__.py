"""From a program to a function in memory. The only room that imports llvmlite.

In reading order:

`target`         the processor that code is made for (RODYN_TARGET)
`choose`         which code computes a quantity and why: one table; names in the cache
`build`          the object file of a choice
`compile`        IR → object file → machine code
`cache`          object files on disk (RODYN_CACHE); what an object file holds besides code
`kernels`        kernels in memory, shared by equal robots; one of them filling the results of a batch
`schedule_runner`  schedules on arrays: compiled, in parts and threads, or interpreted
`kernel_record`  a kernel as a call without Python sees it; aligned memory and packed constants
`threads`        threads that share one call (RODYN_THREADS), and the cores of this process
"""
