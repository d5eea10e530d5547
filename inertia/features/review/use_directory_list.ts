import { useEffect, useState } from 'react'
import { api } from '../../lib/api'
import type { MessageId } from '../../lib/message_ids'
import { text } from '../../lib/messages'
import { reportFailure } from '../../ui/dialogs'

/**
 * A list of the directory, read once for the page.
 *
 * @param key the answer's field that holds it
 * @param failed the title of the message when it cannot be read
 * @returns null while it is on its way
 */
export function useDirectoryList<Entry>(
  path: string,
  key: string,
  failed: MessageId
): readonly Entry[] | null {
  const [entries, setEntries] = useState<readonly Entry[] | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    void api
      .get<Record<string, readonly Entry[]>>(path, { signal: controller.signal })
      .then((answer) => {
        if (answer.ok) setEntries(answer.data[key] ?? [])
        else reportFailure(text(failed), answer)
      })
    return () => controller.abort()
  }, [path, key, failed])
  return entries
}
