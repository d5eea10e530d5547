import { Button } from 'antd'
import SearchInput from 'antd/es/input/Search'
import { findLeaflets } from '#resources/rules'
import { useWords } from '../../lib/messages'
import { EmptyState } from '../../ui/empty_state'
import styles from './leaflets.module.css'
import type { Leaflet } from './types'

type Props = {
  leaflets: readonly Leaflet[]
  chosen: Leaflet | null
  typed: string
  onType: (typed: string) => void
  onChoose: (leaflet: Leaflet) => void
}

/** Leaflets that hold what was typed; Enter opens the closest. */
export function LeafletList({ leaflets, chosen, typed, onType, onChoose }: Props) {
  const t = useWords()
  const found = searched(typed, leaflets)
  return (
    <nav className={`${styles.library} fs-no-print`} aria-label={t('resources.list')}>
      <SearchInput
        autoFocus
        allowClear
        value={typed}
        aria-label={t('resources.search')}
        placeholder={t('resources.search')}
        onChange={({ target }) => onType(target.value)}
        onSearch={() => found[0] && onChoose(found[0])}
      />
      <p className={styles.faint} role="status">
        {t('resources.found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title={t('resources.none_found')}
          action={<Button onClick={() => onType('')}>{t('resources.show_all')}</Button>}
        >
          <p>{t('resources.none_found_hint')}</p>
        </EmptyState>
      ) : (
        <ul className={styles.titles}>
          {found.map((leaflet) => (
            <li key={leaflet.id}>
              <button
                type="button"
                lang={leaflet.language}
                aria-current={leaflet.id === chosen?.id ? 'true' : undefined}
                onClick={() => onChoose(leaflet)}
              >
                <strong>{leaflet.title}</strong>
                <span>{leaflet.summary}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}

function searched(typed: string, leaflets: readonly Leaflet[]): Leaflet[] {
  const rows = leaflets.map((leaflet) => ({
    leaflet,
    title: leaflet.title,
    summary: leaflet.summary,
    keywords: leaflet.keywords,
    words: leaflet.sections.flatMap(({ paragraphs, items }) => [...paragraphs, ...items]).join(' '),
  }))
  return findLeaflets(typed, rows).map(({ leaflet }) => leaflet)
}
