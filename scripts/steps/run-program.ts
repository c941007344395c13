import { spawn } from 'node:child_process'

/** Runs a program and collects all that it prints. Returns no code where there is no such program. */
export function runProgram(program: string, args: string[], env = process.env): Promise<{ code?: number; output: string }> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
    child.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? done({ output }) : fail(error)))
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
}
