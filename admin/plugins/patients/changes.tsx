import { useRecordContext, useTranslate } from 'react-admin'
import { TableFrame, type Column } from '../../shell/table/index'
import { Day, Time } from '../../shell/times'
import type { PatientChange, PatientRecord } from './patient'

const WORDS = 'resources.patients.changes'

/** What each save replaced, and with what, newest first; of saves from before it was kept the trail tells the names. */
export function Changes() {
  const translate = useTranslate()
  const { changes = [] } = useRecordContext<PatientRecord>() ?? {}
  const t = (key: string) => translate(`${WORDS}.${key}`)
  const columns: Column<PatientChange>[] = [
    { key: 'at', head: t('at'), kind: 'line', cell: ({ at }) => <Time at={at} /> },
    { key: 'by', head: t('by'), cell: ({ by }) => by },
    { key: 'field', head: t('field'), cell: ({ field }) => translate(`patients.field.${field}`) },
    {
      key: 'before',
      head: t('before'),
      cell: (row) => <Said field={row.field} value={row.before} />,
    },
    { key: 'after', head: t('after'), cell: (row) => <Said field={row.field} value={row.after} /> },
  ]
  return (
    <TableFrame
      label={t('title')}
      columns={columns}
      rows={changes}
      rowKey={({ version, field }) => `${version} ${field}`}
      empty={t('none')}
    />
  )
}

/** A value as it was stored, in words. */
function Said({ field, value }: { field: string; value: string | null }) {
  const translate = useTranslate()
  if (value === null || value === '') return <>–</>
  if (value === 'true' || value === 'false') {
    return <>{translate(value === 'true' ? 'app.yes' : 'app.no')}</>
  }
  if (field === 'birth_date') return <Day at={value} />
  if (field === 'sex') return <>{translate(`patients.gender_${value}`)}</>
  if (field === 'insurance_type') return <>{translate(`patients.insurance_type.${value}`)}</>
  return <>{value}</>
}
