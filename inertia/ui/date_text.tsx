import { formatDate, formatInstant, type DateLength } from '../lib/dates'
import { useLocale } from '../lib/messages'

type Props = { date: string | null | undefined; length?: DateLength }

/** A calendar date, YYYY-MM-DD, in the documents' format. */
export function DateText({ date, length = 'short' }: Props) {
  const locale = useLocale()
  if (!date) return <span aria-hidden="true">–</span>
  return (
    <time dateTime={date} style={{ whiteSpace: 'nowrap' }}>
      {formatDate(date, locale, length)}
    </time>
  )
}

/** An instant, ISO UTC, in the clinics' time. */
export function InstantText({ instant }: { instant: string | null | undefined }) {
  const locale = useLocale()
  if (!instant) return <span aria-hidden="true">–</span>
  return (
    <time dateTime={instant} style={{ whiteSpace: 'nowrap' }}>
      {formatInstant(instant, locale)}
    </time>
  )
}
