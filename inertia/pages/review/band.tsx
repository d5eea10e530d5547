import { Head } from '@inertiajs/react'
import { Alert, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import type { GlaucomaBand } from '#review/rules'
import { Band, type BandFound } from '../../features/review'
import { api } from '../../lib/api'
import { useLocale, useWords } from '../../lib/messages'
import { formatNumber } from '../../lib/numbers'
import { EyePair } from '../../ui/eye_pair'
import styles from './band.module.css'

type EyeIndex = { index: number | null; band: GlaucomaBand | null }
type Shown = BandFound & {
  message?: string
  rules_version: number
  index?: Record<'right' | 'left', EyeIndex>
}

/** The glaucoma band alone, for whoever has the link: no name, no date (R40, F274, Q37). */
export default function BandPage({ token }: { token: string }) {
  const t = useWords()
  const [shown, setShown] = useState<Shown | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    void api
      .get<Shown>(`/api/data/deep_md_band_screenshot/get_md_band_data/${token}/`, {
        anonymous: true,
        signal: controller.signal,
      })
      .then((answer) => {
        if (answer.ok) setShown(answer.data)
        else if (answer.kind !== 'aborted') setRefusal(answer.error)
      })
    return () => controller.abort()
  }, [token])
  return (
    <div className={styles.band}>
      <Head title={t('review.band_title')}>
        <meta name="referrer" content="no-referrer" />
        <meta name="robots" content="noindex" />
      </Head>
      <h1>{t('review.band_title')}</h1>
      {refusal && (
        <Alert
          role="alert"
          type="warning"
          showIcon
          title={t('review.band_gone')}
          description={refusal}
        />
      )}
      {!refusal && !shown && <Skeleton active paragraph={{ rows: 8 }} />}
      {shown?.message && <p>{shown.message}</p>}
      {shown && !shown.message && (
        <>
          {shown.index && (
            <EyePair od={<Index of={shown.index.right} />} os={<Index of={shown.index.left} />} />
          )}
          <Band found={shown} />
        </>
      )}
      {shown && (
        <p className={styles.limits}>
          {t('review.index_limits')} {t('review.index_beta')}
        </p>
      )}
    </div>
  )
}

function Index({ of: { index, band } }: { of: EyeIndex }) {
  const t = useWords()
  const locale = useLocale()
  if (index === null || band === null) return <p>{t('review.index.none')}</p>
  return (
    <p>
      <strong>{formatNumber(index, locale, { places: 1 })}</strong> {t(`review.index.band.${band}`)}
    </p>
  )
}
