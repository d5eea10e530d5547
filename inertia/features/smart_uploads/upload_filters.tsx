import { Select } from 'antd'
import { SMART_UPLOAD_FILTERS, type SmartUploadFilter } from '#intake/rules'
import { useWords } from '../../lib/messages'
import { useClearSign } from '../../ui/clear_sign'
import type { UploadFilter } from './use_uploads'
import styles from './smart_uploads.module.css'

type Props = { filter: UploadFilter; onChoose: (filter: UploadFilter) => void }

/** Which uploads are shown: the documents' filters misc and ready for validation (F341). */
export function UploadFilters({ filter, onChoose }: Props) {
  const t = useWords()
  const clearSign = useClearSign()
  const misc = SMART_UPLOAD_FILTERS.map((value) => ({
    value,
    label: t(`intake.filter.${value}`),
  }))
  return (
    <div className={styles.filters}>
      <Select<SmartUploadFilter>
        allowClear={clearSign}
        aria-label={t('intake.misc_filter')}
        placeholder={t('intake.misc_filter')}
        value={filter.misc ?? undefined}
        options={misc}
        className={styles.filter}
        onChange={(next: SmartUploadFilter | undefined) =>
          onChoose({ ...filter, misc: next ?? null })
        }
      />
      <Select<string>
        allowClear={clearSign}
        aria-label={t('intake.ready_filter')}
        placeholder={t('intake.ready_filter')}
        value={filter.ready === null ? undefined : String(filter.ready)}
        options={[
          { value: 'true', label: t('intake.ready') },
          { value: 'false', label: t('intake.not_ready') },
        ]}
        className={styles.filter}
        onChange={(next: string | undefined) =>
          onChoose({ ...filter, ready: next === undefined ? null : next === 'true' })
        }
      />
    </div>
  )
}
