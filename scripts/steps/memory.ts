import { readFileSync } from 'node:fs'

/**
 * Runs the work and returns its result with the peak growth of memory in MB, over a process and its children. Returns `?` where the system
 * does not report it (Linux does). @throws the errors of the work, also if the process ends meanwhile
 */
export async function watchMemory<Result>(pid: number, work: () => Promise<Result>): Promise<{ result: Result; more: string }> {
  const first = memoryOf(pid)
  let peak = first
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid))
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

/** MB, with those of its children; 0 for a process that has ended. */
function memoryOf(pid: number): number {
  try {
    const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
    return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), own)
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
