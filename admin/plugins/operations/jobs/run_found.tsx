import { Box, Link, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { dayOf } from '../../../shell/times'
import type { Job, Run, WrongCount } from './job'

const WORDS = 'resources.jobs'

/** Where what a job found is looked at. */
const PLACES: Partial<Record<Job['key'], string>> = {
  audit_verify: '/audit_trail',
  check_services: '/services',
}

/** What a failed run found, in words: counts that differed, services that are down, records that do not fit, requests that could not end. */
export function RunFound({ job, run }: { job: Job['key']; run: Run }) {
  const translate = useTranslate()
  const { down = 0, misfits = {}, named = [], wrong = {} } = run.result
  const total = (numbers: Readonly<Record<string, number>>) =>
    Object.values(numbers).reduce((sum, each) => sum + each, 0)
  const counts = job === 'check_counts' ? total(wrong) : 0
  const records = job === 'audit_verify' ? total(misfits) : 0
  const requests = job === 'release_requested_omds' ? (run.result.refused ?? 0) : 0
  if (counts + records + down + requests === 0) return null
  const place = PLACES[job]
  return (
    <Box sx={{ pb: 1 }}>
      <Typography variant="body2">
        {counts > 0 ? translate(`${WORDS}.wrong_counts`, { count: counts }) : null}
        {records > 0 ? translate(`${WORDS}.misfits`, { count: records }) : null}
        {down > 0 ? translate(`${WORDS}.down`, { count: down }) : null}
        {requests > 0 ? translate(`${WORDS}.kept`, { count: requests }) : null}{' '}
        {place ? (
          <Link component={RouterLink} to={place}>
            {translate(`${WORDS}.look`)}
          </Link>
        ) : null}
      </Typography>
      {requests > 0 ? <KeptRequests kept={run.result.kept ?? []} total={requests} /> : null}
      {counts > 0 ? <WrongCounts named={named} total={counts} /> : null}
    </Box>
  )
}

/** Each visit by its number, with the code of what kept it. */
function KeptRequests({
  kept,
  total,
}: {
  kept: NonNullable<Run['result']['kept']>
  total: number
}) {
  const translate = useTranslate()
  return (
    <Box component="ul" sx={{ m: 0, pl: 3 }}>
      {kept.map(({ exam, reason }) => (
        <Typography component="li" variant="body2" key={exam}>
          <Link href={`/patient-exam/${exam}`}>{exam}</Link> ({reason})
        </Typography>
      ))}
      {total > kept.length ? (
        <Typography component="li" variant="body2">
          {translate(`${WORDS}.wrong_more`, { count: total - kept.length })}
        </Typography>
      ) : null}
    </Box>
  )
}

function WrongCounts({ named, total }: { named: readonly WrongCount[]; total: number }) {
  const translate = useTranslate()
  const locale = useLocale()
  const whose = (of: number | null) =>
    translate(`${WORDS}.wrong.${of === null ? 'of_all' : 'of'}`, { id: of })
  return (
    <Box component="ul" sx={{ m: 0, pl: 3 }}>
      {named.map(({ kind, of, at, by }, place) => (
        <Typography component="li" variant="body2" key={place}>
          {translate(`${WORDS}.wrong.${kind}`, {
            of: kind === 'summaries' || kind === 'queued' ? of : whose(of),
            at: at === null ? '–' : dayOf(at, locale),
            by: by ?? '–',
          })}
        </Typography>
      ))}
      {total > named.length ? (
        <Typography component="li" variant="body2">
          {translate(`${WORDS}.wrong_more`, { count: total - named.length })}
        </Typography>
      ) : null}
    </Box>
  )
}
