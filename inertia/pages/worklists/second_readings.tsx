import { setLayoutProps } from '@inertiajs/react'
import { useEffect } from 'react'
import { ReadingList, type ReadingRow } from '../../features/second_reading'
import { useWords } from '../../lib/messages'
import { PageTitle } from '../../ui/page_title'

type Props = { waiting: readonly ReadingRow[]; locked: readonly ReadingRow[] }

/** What a reviewer has to read without the others' answers, and what they locked (F204). */
export default function SecondReadings({ waiting, locked }: Props) {
  const t = useWords()
  const title = t('review.second.list')
  useEffect(() => setLayoutProps({ crumbs: [{ label: title }] }), [title])
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <p>{t('review.second.list_explained')}</p>
      <ReadingList
        title={t('review.second.waiting')}
        rows={waiting}
        empty={t('review.second.none_waiting')}
      />
      <ReadingList
        title={t('review.second.locked_list')}
        rows={locked}
        empty={t('review.second.none_locked')}
      />
    </>
  )
}
