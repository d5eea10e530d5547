import { useEffect, useState } from 'react'
import { Skeleton, Tab, Tabs, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { IGP_GROUPS, OMDC_GROUPS } from '../../../modules/reporting/rules/index'
import { callServer } from '../../shell/http'
import { PageFrame } from '../../shell/page_frame'
import { chartOf, TableFrame, type Column } from '../../shell/table/index'
import { Age } from '../../shell/times'
import { useAsked } from '../../shell/use_asked'

type Row = {
  readonly id: number
  readonly patient: string
  readonly dob: string
  readonly exam_date: string
  readonly practice: string
  readonly od: string | null
  readonly omdc: string | null
  readonly igp: string | null
  readonly since: string | null
}

type ByGroup<Value> = Readonly<Record<string, Value>>
type Answer = {
  readonly total: ByGroup<number>
  readonly more: ByGroup<boolean>
  readonly next: ByGroup<string | null>
  readonly how: ByGroup<string>
} & Readonly<Record<string, ByGroup<readonly Row[]>>>

type List = {
  /** Of the page and of the answer's field. */
  readonly name: 'omdc_status_list' | 'igp_status_list'
  readonly groups: readonly string[]
  /** Who has the visit. */
  readonly who: 'omdc' | 'igp'
}

/** Consultations by where they stand (F334). */
export const OmdcStatusPage = () => (
  <StatusPage name="omdc_status_list" groups={OMDC_GROUPS} who="omdc" />
)

/** Referrals to internal family doctors by where they stand (F335). */
export const IgpStatusPage = () => (
  <StatusPage name="igp_status_list" groups={IGP_GROUPS} who="igp" />
)

function StatusPage({ name, groups, who }: List) {
  const translate = useTranslate()
  const [asked, setAsked] = useSearchParams()
  const path = `/api/data/patients/admin_${name}/`
  const { answer, failure, again } = useAsked<Answer>(path)
  const group = groups.find((each) => each === asked.get('group')) ?? groups[0]!
  return (
    <PageFrame name={name} failure={failure} onRetry={again} under="reports">
      {answer || failure ? null : <Skeleton variant="rectangular" height={240} />}
      {answer ? (
        <>
          <Tabs
            value={group}
            onChange={(_, chosen: string) => setAsked({ group: chosen })}
            variant="scrollable"
            aria-label={translate('reporting.portal.status_list.groups')}
          >
            {groups.map((each) => (
              <Tab
                key={each}
                value={each}
                id={`${each}-tab`}
                aria-controls={`${each}-rows`}
                label={`${translate(`reporting.${name}.${each}`)} (${answer.total[each]}${answer.more[each] ? '+' : ''})`}
              />
            ))}
          </Tabs>
          <div role="tabpanel" id={`${group}-rows`} aria-labelledby={`${group}-tab`}>
            <Group
              key={group}
              {...{ path, name, group, who }}
              first={answer[name]![group]!}
              next={answer.next[group]!}
              total={answer.total[group]!}
              isMore={answer.more[group]!}
            />
            <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
              {answer.how[group]}
            </Typography>
          </div>
        </>
      ) : null}
    </PageFrame>
  )
}

type GroupProps = {
  readonly path: string
  readonly name: List['name']
  readonly group: string
  readonly who: List['who']
  readonly first: readonly Row[]
  readonly next: string | null
  readonly total: number
  readonly isMore: boolean
}

function Group({ path, name, group, who, first, next, total, isMore }: GroupProps) {
  const translate = useTranslate()
  const [rows, setRows] = useState(first)
  const [after, setAfter] = useState(next)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    setRows(first)
    setAfter(next)
  }, [first, next])
  const word = (key: string, params = {}) =>
    translate(`reporting.portal.status_list.${key}`, params)
  const more = () =>
    callServer(`${path}?group=${group}&after=${after}`)
      .then(({ json }) => {
        const answer = json as Answer
        setRows([...rows, ...answer[name]![group]!])
        setAfter(answer.next[group]!)
        setFailure('')
      })
      .catch((error: Error) => setFailure(error.message))
  const columns: Column<Row>[] = [
    { key: 'patient', head: word('patient'), cell: ({ patient }) => patient },
    { key: 'dob', head: word('dob'), kind: 'day', cell: ({ dob }) => dob },
    { key: 'exam_date', head: word('exam_date'), kind: 'day', cell: (row) => row.exam_date },
    ...(['practice', 'od', who] as const).map((key): Column<Row> => ({
      key,
      head: word(key),
      cell: (row) => row[key],
    })),
    {
      key: 'since',
      head: word('since'),
      kind: 'line',
      cell: ({ since }) => (since ? <Age at={since} /> : null),
    },
  ]
  return (
    <TableFrame
      label={translate(`reporting.${name}.${group}`)}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={word('empty')}
      failure={failure}
      opens={({ id }) => chartOf(id)}
      below={
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }} role="status">
          {word(isMore ? 'shown_of_many' : 'shown', { shown: rows.length, total })}
        </Typography>
      }
      loadMore={after ? more : null}
    />
  )
}
