import { uploadFormatAllowed } from '#exams/rules'
import { proposedAddress } from '../../../../config/proposed_paths'
import { api, type ApiResult } from '../../../lib/api'
import { ruleText } from '../../../lib/messages'

/** @returns why the file cannot be a referral letter, or null (F184) */
export function letterRefusal({ name }: File): string | null {
  const allowed = uploadFormatAllowed('referral_letter', name.slice(name.lastIndexOf('.')))
  return allowed.allowed ? null : ruleText(allowed.message)
}

/**
 * The visit goes first: the server reads the stream in order (F185). Uploaded where none
 * was seen, a letter takes the place of none.
 */
export function uploadLetter(
  examId: number,
  file: File,
  options: { signal?: AbortSignal; onProgress?: (share: number) => void } = {}
): Promise<ApiResult<{ message: string }>> {
  const form = new FormData()
  form.append('exam', String(examId))
  form.append('letter', '0')
  form.append('file', file)
  return api.upload<{ message: string }>(proposedAddress('upload_referral_letter'), form, options)
}
