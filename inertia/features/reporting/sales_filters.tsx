import { DownloadOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { useWords } from '../../lib/messages'
import type { ApiFailure } from '../../lib/api'
import { DateField } from '../../ui/date_field'
import { downloadIntegration, type Filters, type SalesProps } from './use_integration'
import styles from './reporting.module.css'

type Props = SalesProps & {
  filters: Filters
  failure: ApiFailure | null
  onChange: (part: Partial<Filters>) => void
}

/** One row of filters, each with what is wrong with it below, and the way to the workbook. */
export function SalesFilters({ filters, failure, onChange, ...choices }: Props) {
  const t = useWords()
  const [isLoading, setLoading] = useState(false)
  const all = { value: '', label: t('reporting.sales.all') }
  const selects = [
    {
      name: 'exam_metrics',
      label: t('reporting.sales.metric'),
      options: choices.exam_metrics.map((value) => ({
        value,
        label: t(`reporting.sales.metric.${value}`),
      })),
    },
    {
      name: 'uses_referral_letter_pei',
      label: t('reporting.sales.letters'),
      options: [
        all,
        { value: 'true', label: t('reporting.sales.yes') },
        { value: 'false', label: t('reporting.sales.no') },
      ],
    },
    {
      name: 'od_status',
      label: t('reporting.sales.od_status'),
      options: [all, ...choices.od_statuses.map(({ code, label }) => ({ value: code, label }))],
    },
    {
      name: 'od_group_practice_status',
      label: t('reporting.sales.practice_status'),
      options: [
        all,
        ...choices.od_group_practice_statuses.map((value) => ({
          value,
          label: t(`reporting.value.practice_status.${value}`),
        })),
      ],
    },
  ] as const
  const fault = (name: string) => failure?.errors.find(({ field }) => field === name)?.message
  const download = async () => {
    setLoading(true)
    await downloadIntegration(filters)
    setLoading(false)
  }
  return (
    <search className={`${styles.filters} fs-no-print`}>
      {(['start_date', 'end_date'] as const).map((name) => (
        <Labelled
          key={name}
          label={t(name === 'start_date' ? 'reporting.sales.from' : 'reporting.sales.to')}
          fault={fault(name)}
        >
          {(id, describedBy) => (
            <DateField
              id={id}
              aria-describedby={describedBy}
              allowClear={false}
              status={fault(name) ? 'error' : undefined}
              value={filters[name]}
              onChange={(value) => onChange({ [name]: value ?? '' })}
            />
          )}
        </Labelled>
      ))}
      {selects.map(({ name, label, options }) => (
        <Labelled key={name} label={label} fault={fault(name)}>
          {(id, describedBy) => (
            <Select
              id={id}
              aria-describedby={describedBy}
              className={styles.select}
              status={fault(name) ? 'error' : undefined}
              value={filters[name]}
              options={[...options]}
              popupMatchSelectWidth={false}
              onChange={(value: string) => onChange({ [name]: value })}
            />
          )}
        </Labelled>
      ))}
      <Button
        className={styles.excel}
        icon={<DownloadOutlined aria-hidden />}
        loading={isLoading}
        onClick={() => void download()}
      >
        {t('reporting.sales.excel')}
      </Button>
    </search>
  )
}

type LabelledProps = {
  label: string
  fault: string | undefined
  children: (id: string, describedBy: string | undefined) => ReactNode
}

function Labelled({ label, fault, children }: LabelledProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id, fault && `${id}-fault`)}
      {fault && (
        <p id={`${id}-fault`} className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
