import { useWords } from '../../lib/messages'
import { DateText } from '../../ui/date_text'

const WORDS = {
  this: 'exams.image_this_visit',
  earlier: 'exams.image_earlier_visit',
  last: 'exams.image_last_visit',
} as const

type Props = {
  /** `last` is the newest before this one. */
  visit: keyof typeof WORDS
  /** Of the image itself, YYYY-MM-DD. */
  date: string
}

/** 'This visit: Nov 01, 2026': whose image it is, so that an earlier one is never taken for today's. */
export function VisitOf({ visit, date }: Props) {
  const t = useWords()
  return (
    <>
      {t(WORDS[visit])} <DateText date={date} />
    </>
  )
}
