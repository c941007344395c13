import { readFileSync } from 'node:fs'

/**
 * Runs the work and returns its result with the peak growth of memory in MB, over a process and, unless told otherwise, its children.
 * Returns `?` where the system does not report it (Linux does). @throws the errors of the work, also if the process ends meanwhile
 */
export async function watchMemory<Result>(
  pid: number,
  work: () => Promise<Result>,
  { withChildren = true } = {},
): Promise<{ result: Result; more: string }> {
  const measure = withChildren ? memoryWithChildren : memoryOf
  const first = measure(pid)
  let peak = first
  const timer = setInterval(() => {
    peak = Math.max(peak, measure(pid))
  }, 50)
  try {
    return { result: await work(), more: first ? (peak - first).toFixed(0) : '?' }
  } finally {
    clearInterval(timer)
  }
}

/**
 * Memory of a process and of all that it started, in MB; what several of them share, such as Node's program, counts once (Linux: PSS). NaN
 * where the machine does not tell.
 */
export function memoryOfTree(pid: number): number {
  try {
    const own = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024
    return childrenOf(pid).reduce((sum, child) => sum + memoryOfTree(child), own)
  } catch {
    return Number.NaN
  }
}

/** Resident memory of a process in MB; 0 if it has ended. */
function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

function memoryWithChildren(pid: number): number {
  try {
    return childrenOf(pid).reduce((sum, child) => sum + memoryWithChildren(child), memoryOf(pid))
  } catch {
    return 0
  }
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

/**
 * Returns the CPU time of a process so far in milliseconds, to a hundredth of a second. NaN where the system does not report it (Linux
 * does).
 */
export function workOf(pid: number): number {
  try {
    // The name in brackets may hold anything; what follows it are numbers, and these two count hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.NaN
  }
}
