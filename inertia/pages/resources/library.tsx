import { router, setLayoutProps, usePage } from '@inertiajs/react'
import { Segmented } from 'antd'
import { useEffect, useState } from 'react'
import {
  LeafletActions,
  LeafletList,
  LeafletSheet,
  RecentHandovers,
  type Giver,
  type Handover,
  type Leaflet,
} from '../../features/leaflets'
import styles from '../../features/leaflets/leaflets.module.css'
import { LOCALES, useWords, type Locale } from '../../lib/messages'
import { EmptyState } from '../../ui/empty_state'
import { PageTitle } from '../../ui/page_title'

type Props = {
  language: Locale
  leaflets: readonly Leaflet[]
  recent: readonly Handover[]
  giver: Giver
}

/** Leaflets for patients in both languages (F387 to F389); the address names the one that is open. */
export default function Library({ language, leaflets, recent, giver }: Props) {
  const t = useWords()
  const title = t('resources.title')
  const asked = new URLSearchParams(usePage().url.split('?')[1]).get('leaflet')
  const [code, setCode] = useState(asked)
  const [typed, setTyped] = useState('')
  useEffect(() => setLayoutProps({ crumbs: [{ label: title }] }), [title])
  const chosen = leaflets.find((leaflet) => leaflet.code === code) ?? null

  function show(next: { leaflet?: string | null; language?: Locale }) {
    const wanted = { leaflet: code, language, ...next }
    router.get('/resource-library', withoutNull(wanted), {
      preserveState: true,
      preserveScroll: true,
      replace: true,
      only: ['language', 'leaflets'],
    })
  }

  function choose(leaflet: Leaflet) {
    setCode(leaflet.code)
    show({ leaflet: leaflet.code })
  }

  return (
    <>
      <div className="fs-no-print">
        <PageTitle
          actions={
            <Segmented<Locale>
              aria-label={t('resources.language')}
              value={language}
              options={LOCALES.map((value) => ({ value, label: t(`app.language_${value}`) }))}
              onChange={(wanted) => show({ language: wanted })}
            />
          }
        >
          {title}
        </PageTitle>
      </div>
      <div className={styles.page}>
        <div className="fs-no-print">
          <LeafletList
            leaflets={leaflets}
            chosen={chosen}
            typed={typed}
            onType={setTyped}
            onChoose={choose}
          />
        </div>
        <div>
          {chosen ? (
            <>
              <LeafletActions key={`${chosen.code}-${language}`} leaflet={chosen} />
              <LeafletSheet leaflet={chosen} giver={giver} />
            </>
          ) : (
            <EmptyState title={t('resources.choose')} />
          )}
        </div>
        <RecentHandovers recent={recent} leaflets={leaflets} />
      </div>
    </>
  )
}

function withoutNull(given: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).filter((pair): pair is [string, string] => pair[1] !== null)
  )
}
