import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { repositoryRoot } from '../../prisma/engine/address'
import { Failure } from './failure'
import { stopProcess } from './processes'

/** Running commands, so that an interrupted script leaves none behind. */
const running = new Set<ChildProcess>()

export interface RunOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** The command's name in the sentence about its failure. */
  name?: string
}

/** The programs of the workspace's root and of the package in which a command runs. */
export function commandPath(cwd = repositoryRoot): string {
  const folders = [cwd, repositoryRoot].map((folder) => path.join(folder, 'node_modules/.bin'))
  return [...folders, process.env.PATH].join(path.delimiter)
}

/** Runs a command to its end and returns its exit code and output. */
export async function capture(
  command: string,
  args: string[],
  { cwd = repositoryRoot, env }: RunOptions = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env, PATH: commandPath(cwd) },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
  try {
    const code = await new Promise<number>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (exitCode) => resolve(exitCode ?? 1))
    })
    return { code, output: Buffer.concat(output).toString('utf8') }
  } finally {
    running.delete(child)
  }
}

/** Runs a command that must succeed; its output is shown only if it does not. */
export async function run(command: string, args: string[], options: RunOptions = {}): Promise<string> {
  const { code, output } = await capture(command, args, options)
  if (code === 0) return output
  throw new Failure(
    `${options.name ?? [command, ...args].join(' ')} failed (exit code ${code}):\n${output.trim()}`,
  )
}

/** Ends every running command, with its children. */
export async function stopRunning(): Promise<void> {
  const groups = [...running].flatMap(({ pid }) => (pid ? [-pid] : []))
  await Promise.all(
    groups.map((group) =>
      stopProcess(group, [
        ['SIGTERM', 2_000],
        ['SIGKILL', 1_000],
      ]),
    ),
  )
}
