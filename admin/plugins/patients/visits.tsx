import { Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useRecordContext, useTranslate } from 'react-admin'
import { examStatusLabel, type ExamStatus } from '#exams/rules'
import { SIZE } from '../../../inertia/ui/tokens'
import type { PatientRecord } from './patient'

/** The patient's visits, newest first, each opening among the charts; inactive ones stand back (F047). */
export function Visits() {
  const translate = useTranslate()
  const { exams = [] } = useRecordContext<PatientRecord>() ?? {}
  const status = (code: string) => {
    const { key, params } = examStatusLabel(code as ExamStatus, { rlu: false, admin: true })
    return translate(key, params)
  }
  if (exams.length === 0) return translate('patients.no_visits')
  return (
    <Table size="small" sx={{ width: 'auto' }}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('patients.exam_date')}</TableCell>
          <TableCell>{translate('exams.field.exam_status')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {exams.map(({ id, visit_date: date, status: code, is_inactive: isInactive }) => (
          <TableRow key={id} sx={isInactive ? { opacity: 0.75 } : {}}>
            <TableCell>
              <Link
                href={`/patient-exam/${id}`}
                aria-label={translate('resources.patients.visit', { date })}
                sx={{ display: 'inline-block', lineHeight: `${SIZE.target}px` }}
              >
                {date}
              </Link>
            </TableCell>
            <TableCell>
              {status(code)}
              {isInactive ? ` · ${translate('resources.patients.inactive_visit')}` : null}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
