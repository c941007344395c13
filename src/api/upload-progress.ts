import type { CarryForm } from './client.ts'

/**
 * Sends a form and tells how much of it has gone, 0 to 1: only the older way of the browser knows. Waits as long as `client.ts` does.
 */
export function withProgress(onProgress: (part: number) => void): CarryForm {
  return (address, body, signal) =>
    new Promise((done, fail) => {
      const request = new XMLHttpRequest()
      request.open('POST', address)
      request.setRequestHeader('x-requested-with', 'XMLHttpRequest')
      request.timeout = 60_000
      request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
      request.onload = () => done({ body: request.responseText, status: request.status })
      request.onerror = () => fail(new Error('the connection broke'))
      request.ontimeout = () => fail(Object.assign(new Error('no answer in time'), { name: 'TimeoutError' }))
      request.onabort = () => fail(signal?.reason)
      signal?.addEventListener('abort', () => request.abort())
      request.send(body)
    })
}
