import { GLAUCOMA_BOOKINGS } from '#exams/rules'
import { api } from '../../lib/api'
import { text, type Words } from '../../lib/messages'
import { reportFailure } from '../../ui/dialogs'
import { DateText } from '../../ui/date_text'
import { NativeChoice } from '../../ui/native_choice'
import type { Column } from './column'
import type { PatientRow } from './types'

/** Says where the booking of the visit after this one stands. @returns whether it was kept */
export async function book(examId: number | null, booking: string): Promise<boolean> {
  const answer = await api.post('/api/data/exam/set_glaucoma_booking/', {
    exam_id: examId,
    glaucoma_booking: booking,
  })
  if (!answer.ok) reportFailure(text('app.error'), answer)
  return answer.ok
}

export type BookingHandler = { onBook: (row: PatientRow, booking: string) => void }

/** When the patient of the glaucoma programme comes again, and whether that is booked (F028). */
export function bookingColumns(t: Words, { onBook }: BookingHandler): Column[] {
  const options = GLAUCOMA_BOOKINGS.map((code) => ({
    value: code,
    label: t(`worklists.booking.${code}`),
  }))
  return [
    {
      title: t('worklists.col_next_visit'),
      key: 'next_visit_on',
      render: (row) => <DateText date={row.next_visit_on} />,
    },
    {
      title: t('worklists.glaucoma_booking'),
      key: 'glaucoma_booking',
      render: (row) =>
        row.glaucoma_booking && (
          <NativeChoice
            aria-label={t('worklists.booking_of', { name: `${row.last_name}, ${row.first_name}` })}
            value={row.glaucoma_booking}
            options={options}
            onChange={(booking) => onBook(row, booking)}
          />
        ),
    },
  ]
}
