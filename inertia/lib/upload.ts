import { CSRF_HEADER, rememberToken } from './csrf'
import { outcomeOf, type ApiResult } from './api_result'

export type UploadOptions = {
  readonly signal?: AbortSignal
  /** From 0 to 1 while the bytes travel. */
  readonly onProgress?: (share: number) => void
}

/** XMLHttpRequest, because fetch does not tell how far an upload is. */
export function uploadFile<T>(
  path: string,
  form: FormData,
  token: string,
  { signal, onProgress }: UploadOptions
): Promise<ApiResult<T>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.responseType = 'json'
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader(CSRF_HEADER, token)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      rememberToken()
      resolve(outcomeOf<T>(request.status, request.response))
    }
    request.onerror = () => reject(new TypeError('network'))
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
