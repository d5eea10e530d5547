import { Button } from 'antd'
import { formatInstant } from '../../lib/dates'
import { useLocale, useWords, type Words } from '../../lib/messages'

/** An open session of the person themselves; instants in ISO. */
export type OwnSession = {
  readonly id: number
  readonly browser: string
  readonly system: string
  readonly since: string
  readonly last_seen: string
  readonly is_own: boolean
}

/** `Firefox, Windows`; a word where it did not say. */
export const deviceText = ({ browser, system }: OwnSession, t: Words) =>
  [browser, system].filter(Boolean).join(', ') || t('identity.sessions.unknown_device')

type Props = { readonly session: OwnSession; readonly disabled: boolean; onEnd(): void }

/** Ends one session; its name tells which, where rows look alike. */
export function EndSession({ session, disabled, onEnd }: Props) {
  const t = useWords()
  const locale = useLocale()
  return (
    <Button
      danger
      size="small"
      disabled={disabled}
      aria-label={t('identity.sessions.end_of', {
        device: deviceText(session, t),
        since: formatInstant(session.since, locale),
      })}
      onClick={onEnd}
    >
      {t('identity.sessions.end')}
    </Button>
  )
}
