import { Head, Link, setLayoutProps } from '@inertiajs/react'
import { Alert, Button } from 'antd'
import { useEffect } from 'react'
import { BlindStrip, ReadingsTable, type ShownReading } from '../../features/second_reading'
import { formatDate } from '../../lib/dates'
import { labelled, useLocale, useWords } from '../../lib/messages'

type Props = {
  exam: { id: number; exam_date: string }
  patient: { name: string; dob: string; age: number; gender: 'M' | 'F' }
  readings: readonly ShownReading[]
}

/** What was answered of a visit, for whoever answered: theirs is locked (F204). */
export default function ComparedReadings({ exam, patient, readings }: Props) {
  const t = useWords()
  const title = t('review.second.compared')
  useEffect(
    () =>
      setLayoutProps({ crumbs: [{ label: t('review.second.list'), href: '/second-readings' }] }),
    [t]
  )
  const isAlone = readings.every(({ is_own: isOwn }) => isOwn)
  return (
    <>
      <Head
        title={labelled(`${patient.name}, ${formatDate(exam.exam_date, useLocale())}`, title)}
      />
      <BlindStrip
        patient={patient}
        visit={exam.exam_date}
        actions={
          <Link href={`/patient-exam/${exam.id}`}>
            <Button>{t('review.second.open_chart')}</Button>
          </Link>
        }
      />
      <h2>{title}</h2>
      {isAlone && <Alert type="info" showIcon title={t('review.second.first_missing')} />}
      <ReadingsTable readings={readings} />
    </>
  )
}
