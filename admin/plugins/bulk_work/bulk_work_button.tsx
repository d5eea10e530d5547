import { useState } from 'react'
import PlaylistAddCheck from '@mui/icons-material/PlaylistAddCheck'
import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import type { Subject } from '#bulk_work/rules'
import { useWords, type Batch } from './batch'
import { ChooseWork } from './choose_work'
import { StartFrozen } from './start_frozen'

/**
 * One thing to do with many rows of the list it stands in: what is ticked, or
 * all that the filter shows, less what is ticked.
 *
 * @param on what the rows of the list are
 */
export function BulkWorkButton({ on }: { on: Subject }) {
  const { t } = useWords()
  const { resource, filterValues, selectedIds, total = 0, onUnselectItems } = useListContext()
  const [choosing, setChoosing] = useState(false)
  const [frozen, setFrozen] = useState<Batch | null>(null)
  return (
    <>
      <Button
        size="small"
        startIcon={<PlaylistAddCheck />}
        disabled={total === 0}
        onClick={() => setChoosing(true)}
      >
        {t('action')}
      </Button>
      {choosing ? (
        <ChooseWork
          on={on}
          list={{ resource, filter: filterValues, total, ticked: selectedIds as number[] }}
          onClose={() => setChoosing(false)}
          onFrozen={(batch) => {
            setChoosing(false)
            setFrozen(batch)
          }}
        />
      ) : null}
      {frozen ? (
        <StartFrozen frozen={frozen} onClose={() => setFrozen(null)} onStarted={onUnselectItems} />
      ) : null}
    </>
  )
}
