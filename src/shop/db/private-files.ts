import { NodeFS } from '@electric-sql/pglite/nodefs'

type Opening = Parameters<NodeFS['init']>
type Chmod = (file: unknown, mode: number, ...rest: unknown[]) => unknown

/** How PGlite keeps a folder, its files for their owner alone: it creates them with mode 666, regardless of the umask. */
export class PrivateFiles extends NodeFS {
  override async init(pg: Opening[0], given: Opening[1]) {
    const { emscriptenOpts } = await super.init(pg, given)
    const hide = ({ FS }: { FS: { chmod: Chmod } }) => {
      const chmod = FS.chmod
      FS.chmod = (file, mode, ...rest) => chmod(file, mode & 0o700, ...rest)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hide] } }
  }
}
