import { Box, Tab, Tabs } from '@mui/material'
import { Title } from 'react-admin'
import { useSearchParams } from 'react-router'
import { BatchesTab } from './batches_tab'
import { LogTab } from './log_tab'
import { SummaryTab } from './summary_tab'
import { VisitsTab } from './visits_tab'
import { useWords } from './words'

const TABS = {
  visits: VisitsTab,
  batches: BatchesTab,
  log: LogTab,
  summary: SummaryTab,
} as const
type TabName = keyof typeof TABS
const NAMES = Object.keys(TABS) as TabName[]

/** Tells optometrists which of their visits were reviewed: choose, write, watch the queue (F370 to F374). */
export function ReviewProcessingPage() {
  const t = useWords()
  const [params, setParams] = useSearchParams()
  const name = NAMES.find((each) => each === params.get('tab')) ?? 'visits'
  const Shown = TABS[name]
  return (
    <Box sx={{ p: 2 }}>
      <Title title={t('name')} />
      <Tabs
        value={name}
        onChange={(_, next: TabName) => setParams({ tab: next })}
        aria-label={t('name')}
        sx={{ mb: 2 }}
      >
        {NAMES.map((each) => (
          <Tab
            key={each}
            value={each}
            label={t(`tabs.${each}`)}
            id={`review-tab-${each}`}
            aria-controls="review-panel"
          />
        ))}
      </Tabs>
      <div role="tabpanel" id="review-panel" aria-labelledby={`review-tab-${name}`}>
        <Shown />
      </div>
    </Box>
  )
}
