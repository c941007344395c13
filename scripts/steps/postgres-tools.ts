import { UserError } from './log.ts'
import { runProgram } from './run-program.ts'

/** The address without its password, which would show in the list of processes, and the password for the environment. */
function withoutPassword(address: string): { address: string; env: NodeJS.ProcessEnv } {
  const url = new URL(address)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { address: url.href, env: password ? { ...process.env, PGPASSWORD: password } : process.env }
}

/** Writes a dump of a PostgreSQL database with `pg_dump`. @throws UserError with its reason, or that it is not installed */
export async function dumpPostgres(address: string, file: string): Promise<void> {
  const { address: dbname, env } = withoutPassword(address)
  await runTool('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`, `--dbname=${dbname}`], env)
}

/** Restores a dump into an empty PostgreSQL database, all or nothing. @throws UserError with the reason of `pg_restore` */
export async function restorePostgres(address: string, file: string): Promise<void> {
  const { address: dbname, env } = withoutPassword(address)
  await runTool('pg_restore', ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error', `--dbname=${dbname}`, file], env)
}

async function runTool(name: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const { code, output } = await runProgram(name, args, env)
  if (code === undefined)
    throw new UserError(
      `${name} is not installed; on Debian: apt-get install postgresql-client, in a container: docs/operating.md#containers`,
    )
  if (code) throw new UserError(`${name}: ${output.trim().split('\n')[0] ?? code}`)
}
