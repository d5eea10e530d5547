import { CloudUploadOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { labelled, type Words } from '../../lib/messages'
import { DateText } from '../../ui/date_text'
import type { Column } from './column'
import { Pair } from './pair'
import type { ListView, PatientRow } from './types'

/** Doctors of one kind of work share a column, so that every role's list fits its screen. */
export function doctorColumns(view: ListView, t: Words): Column[] {
  const [omdr, omdc] = [t('worklists.col_omdr'), t('worklists.col_omdc')]
  const [gp, igp] = [t('worklists.filter_gp'), t('worklists.filter_igp')]
  const practice: Column = {
    title: t('worklists.col_practice'),
    key: 'practice',
    render: (row) => row.practice,
  }
  if (view === 'omdr') return [practice, { title: omdc, key: 'omdc', render: (row) => row.omdc }]
  if (view === 'omdc') return [practice, { title: omdr, key: 'omdr', render: (row) => row.omdr }]
  const eyeDoctors: Column = {
    title: <Pair one={omdr} other={omdc} />,
    key: 'omds',
    render: (row) => <Pair one={named(omdr, row.omdr)} other={named(omdc, row.omdc)} />,
  }
  if (view !== 'admin') return [practice, eyeDoctors]
  const familyDoctors: Column = {
    title: <Pair one={gp} other={igp} />,
    key: 'gps',
    render: (row) => <Pair one={named(gp, row.gp)} other={named(igp, row.igp)} />,
  }
  return [practice, eyeDoctors, familyDoctors]
}

/** Where a visit stands with those who keep its papers. */
export function officeColumns(view: ListView, t: Words): Column[] {
  const referral = t('worklists.col_referral')
  const submitted = t('worklists.col_submitted')
  const told = ({ referral_status_label: label }: PatientRow) => label
  const apart: Column[] = [
    { title: referral, key: 'referral_status_label', render: (row) => told(row) },
    {
      title: submitted,
      key: 'submission_date',
      render: (row) => <DateText date={row.submission_date} />,
    },
  ]
  const together: Column[] = [
    {
      title: <Pair one={submitted} other={referral} />,
      key: 'submission_date',
      render: (row) => <Pair one={<DateText date={row.submission_date} />} other={told(row)} />,
    },
  ]
  return [
    ...(view === 'admin' ? together : apart),
    {
      title: (
        <CloudUploadOutlined
          title={t('worklists.smart_upload')}
          aria-label={t('worklists.smart_upload')}
        />
      ),
      key: 'is_smart_upload',
      align: 'center',
      render: ({ is_smart_upload: yes }) =>
        yes && (
          <CloudUploadOutlined
            title={t('worklists.smart_upload')}
            aria-label={t('worklists.smart_upload')}
          />
        ),
    },
  ]
}

function named(kind: string, name: string | null | undefined): ReactNode {
  if (!name) return <span aria-hidden>–</span>
  return <span title={labelled(kind, name)}>{name}</span>
}
