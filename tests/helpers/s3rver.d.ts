/** The part of its interface used here: an S3 server over a folder. */
declare module '@20minutes/s3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  export default class S3rver {
    constructor(options: { directory: string; silent: boolean; allowMismatchedSignatures: boolean; configureBuckets: { name: string }[] })
    configureBuckets(): Promise<unknown>
    callback(): (request: IncomingMessage, answer: ServerResponse) => void
  }
}
