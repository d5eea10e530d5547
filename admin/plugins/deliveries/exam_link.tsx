import { Link } from '@mui/material'
import { useTranslate } from 'react-admin'

/** The visit a delivery belongs to, opened among the charts. */
export function ExamLink({ id }: { id: number | null }) {
  const translate = useTranslate()
  if (id === null) return null
  return (
    <Link href={`/patient-exam/${id}`} onClick={(event) => event.stopPropagation()}>
      {translate('letters.portal.deliveries.visit', { id })}
    </Link>
  )
}
