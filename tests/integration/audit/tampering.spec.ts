import { test } from '@japa/runner'
import { takeCheckpoint } from '#app/audit/checkpoint'
import { verifyAudit } from '#app/audit/verify/verify'
import { asOwner, freshDatabase } from '#tests/helpers/database'
import {
  ADA,
  BEN,
  changed,
  emptyTrail,
  givenTrail,
  misfitsFound,
  tamper,
} from '#tests/integration/audit/given_trail'

const HERE = 'where chain = 3 and seq'

/** A record's columns but its number, to be put in once more. */
const COLUMNS = `at, scheme, key_id, actor_id, actor_name, action, subject_type, subject_id,
  patient_id, patient_ids, practice_id, request_id, details, prev, seal, hash`

/** The end of chain 3 as somebody writes it who has read the records but has no key. */
const headAt = (seq: number) =>
  `update audit_heads set seq = ${seq}, seal = (select seal from audit_records ${HERE} = ${seq})
    where chain = 3`

type Tampering = {
  what: string
  /** After a checkpoint of all there is; else there is none. */
  checkpoint?: true
  done: string[]
  found: string[]
}

const TAMPERINGS: Tampering[] = [
  {
    what: 'a detail was edited',
    done: [`update audit_records set details = '{"version": 9, "fields": []}' ${HERE} = 5`],
    found: ['content_changed 3/5'],
  },
  {
    what: 'the person was edited',
    done: [`update audit_records set actor_name = 'Ben' ${HERE} = 5`],
    found: ['content_changed 3/5'],
  },
  {
    what: 'a time was edited, by less than a millisecond',
    done: [`update audit_records set at = at + interval '7 microseconds' ${HERE} = 5`],
    found: ['content_changed 3/5'],
  },
  {
    what: 'the patients shown were edited',
    done: [`update audit_records set patient_ids = '{105}' ${HERE} = 5`],
    found: ['content_changed 3/5'],
  },
  {
    what: 'the last record was edited',
    done: [`update audit_records set patient_id = 7 ${HERE} = 10`],
    found: ['content_changed 3/10'],
  },
  {
    what: 'a record was written anew, with a seal of somebody’s own',
    done: [
      `update audit_records set actor_name = 'Ben', seal = sha256('made up'::bytea) ${HERE} = 5`,
    ],
    found: ['bad_seal 3/5'],
  },
  {
    what: 'a middle record was deleted',
    done: [`delete from audit_records ${HERE} = 5`],
    found: ['gap 3/5-5'],
  },
  {
    what: 'a middle record was deleted and the others numbered anew',
    done: [
      `delete from audit_records ${HERE} = 5`,
      `update audit_records set seq = seq - 1 ${HERE} > 5`,
      `update audit_heads set seq = seq - 1 where chain = 3`,
    ],
    found: ['head_forged 3/9', 'renumbered 3/5-9 ~3/6'],
  },
  {
    what: 'a middle record was deleted and the chain mended by hand',
    done: [
      `delete from audit_records ${HERE} = 5`,
      `update audit_records set seq = seq - 1 ${HERE} > 5`,
      `update audit_records set prev = (select seal from audit_records ${HERE} = 4) ${HERE} = 5`,
      headAt(9),
    ],
    found: ['content_changed 3/5', 'head_forged 3/9', 'renumbered 3/6-9 ~3/7'],
  },
  {
    what: 'the tail was cut',
    done: [`delete from audit_records ${HERE} > 7`],
    found: ['tail_cut 3/8-10'],
  },
  {
    what: 'the tail was cut and the end set back',
    done: [`delete from audit_records ${HERE} > 7`, headAt(7)],
    found: ['head_forged 3/7'],
  },
  {
    what: 'the same after a checkpoint',
    checkpoint: true,
    done: [`delete from audit_records ${HERE} > 7`, headAt(7)],
    found: ['head_set_back 3/7-10', 'tail_cut 3/8-10'],
  },
  {
    what: 'the end was set back alone',
    done: [headAt(7)],
    found: ['head_set_back 3/7-10'],
  },
  {
    what: 'two records were swapped',
    done: [
      `update audit_records set seq = -1 ${HERE} = 4`,
      `update audit_records set seq = 4 ${HERE} = 8`,
      `update audit_records set seq = 8 ${HERE} = -1`,
    ],
    found: ['swapped 3/4 ~3/8'],
  },
  {
    what: 'two neighbours were swapped',
    done: [
      `update audit_records set seq = -1 ${HERE} = 4`,
      `update audit_records set seq = 4 ${HERE} = 5`,
      `update audit_records set seq = 5 ${HERE} = -1`,
    ],
    found: ['swapped 3/4 ~3/5'],
  },
  {
    what: 'records of two chains were swapped',
    done: [
      `update audit_records set chain = 99 ${HERE} = 4`,
      `update audit_records set chain = 3, seq = 4 where chain = 4 and seq = 2`,
      `update audit_records set chain = 4, seq = 2 where chain = 99`,
    ],
    found: ['swapped 3/4 ~4/2'],
  },
  {
    what: 'what two records say was swapped',
    done: [
      `update audit_records a set details = b.details, subject_id = b.subject_id,
              patient_id = b.patient_id, at = b.at
         from audit_records b
        where a.chain = 3 and b.chain = 3 and (a.seq, b.seq) in ((4, 8), (8, 4))`,
    ],
    found: ['swapped 3/4 ~3/8'],
  },
  {
    what: 'an old record was added once more',
    done: [
      `insert into audit_records (chain, seq, ${COLUMNS}) select 3, 11, ${COLUMNS} from audit_records ${HERE} = 2`,
      headAt(11),
    ],
    found: ['head_forged 3/11', 'replayed 3/11 ~3/2'],
  },
  {
    what: 'an old record was added to another chain',
    done: [
      `insert into audit_records (chain, seq, ${COLUMNS}) select 4, 6, ${COLUMNS} from audit_records ${HERE} = 8`,
      `update audit_heads set seq = 6, seal = (select seal from audit_records where chain = 4 and seq = 6) where chain = 4`,
    ],
    found: ['head_forged 4/6', 'replayed 4/6 ~3/8'],
  },
  {
    what: 'a record was put beside one of the same number',
    done: [
      `insert into audit_records (chain, seq, ${COLUMNS})
       select chain, seq, at + interval '1 second', scheme, key_id, actor_id, 'Ben', action, subject_type,
              subject_id, patient_id, patient_ids, practice_id, request_id, details, prev,
              sha256('made up'::bytea), hash
         from audit_records ${HERE} = 5`,
    ],
    found: ['inserted 3/5'],
  },
  {
    what: 'a record was put in at the end, with a made-up seal, and the end moved on',
    done: [
      `insert into audit_records (chain, seq, at, scheme, key_id, actor_id, actor_name, action,
              subject_type, subject_id, prev, seal)
       select 3, 11, at + interval '1 second', 2, key_id, 3, 'Ada', 'patient.read', 'patient', '101',
              seal, sha256(seal)
         from audit_records ${HERE} = 10`,
      headAt(11),
    ],
    found: ['head_forged 3/11', 'inserted 3/11'],
  },
  {
    what: 'a record was put in in the middle and the others numbered anew',
    done: [
      `update audit_records set seq = seq + 100 ${HERE} > 4`,
      `update audit_records set seq = seq - 99 ${HERE} > 100`,
      `insert into audit_records (chain, seq, at, scheme, key_id, actor_id, actor_name, action,
              subject_type, subject_id, prev, seal)
       select 3, 5, at, 2, key_id, 3, 'Ada', 'patient.read', 'patient', '101', seal, sha256(seal)
         from audit_records ${HERE} = 4`,
      headAt(11),
    ],
    found: ['head_forged 3/11', 'inserted 3/5', 'renumbered 3/6-11 ~3/5'],
  },
  {
    what: 'the whole trail was emptied and its ends reset, after a checkpoint',
    checkpoint: true,
    done: [
      `delete from audit_records`,
      `update audit_heads set seq = 0, seal = '', proof = null, key_id = null`,
    ],
    found: [
      'chain_emptied 3-10',
      'chain_emptied 4-5',
      'head_set_back 3/0-10',
      'head_set_back 4/0-5',
    ],
  },
  {
    what: 'one chain was emptied',
    done: [`delete from audit_records where chain = 4`],
    found: ['chain_emptied 4-5'],
  },
  {
    what: 'one chain was emptied and its end reset, after a checkpoint',
    checkpoint: true,
    done: [
      `delete from audit_records where chain = 4`,
      `update audit_heads set seq = 0, seal = '', proof = null, key_id = null where chain = 4`,
    ],
    found: ['chain_emptied 4-5', 'head_set_back 4/0-5'],
  },
  {
    what: 'a record names a key nobody here has',
    done: [`update audit_records set key_id = '00000000' ${HERE} = 5`],
    found: ['key_unknown 3/5 00000000'],
  },
  {
    what: 'a record says it is of the first scheme',
    done: [`update audit_records set scheme = 1 ${HERE} = 5`],
    found: ['bad_seal 3/5'],
  },
  {
    what: 'a chain was made up',
    done: [`update audit_records set chain = 77 where chain = 4 and seq = 5`],
    found: ['gap 77/1-4', 'head_set_back 77/0-5', 'moved 77/5 ~4/5', 'tail_cut 4/5-5'],
  },
]

/** What a checkpoint's own record suffers, which is in the chain of this process. */
const OF_CHECKPOINTS = /^checkpoint_|^(chain_emptied|head_set_back) 1[6-9]/

test.group('Tampering with the audit trail is found and named', (group) => {
  group.setup(freshDatabase)
  group.each.setup(emptyTrail)

  test('{what}')
    .with(TAMPERINGS)
    .run(async ({ assert }, { checkpoint, done, found }) => {
      await givenTrail()
      if (checkpoint) await takeCheckpoint()
      assert.deepEqual(await misfitsFound(), [])
      await tamper(...done)
      const named = await misfitsFound()
      assert.deepEqual(
        named.filter((each) => !OF_CHECKPOINTS.test(each)),
        found
      )
    })

  test('a guard that was switched off is named', async ({ assert }) => {
    await givenTrail()
    const turn = (how: string) =>
      asOwner(`alter table audit_records ${how} trigger audit_records_append_only`)
    await turn('disable')
    assert.deepEqual(await misfitsFound(), ['guard_off  audit_records audit_records_append_only'])
    await turn('enable')
    assert.deepEqual(await misfitsFound(), [])
  })

  test('several at once: each is named, and no other record is blamed', async ({ assert }) => {
    await givenTrail()
    await tamper(
      `update audit_records set actor_name = 'Ben' ${HERE} = 2`,
      `update audit_records set subject_id = 'x' ${HERE} = 4`,
      `delete from audit_records ${HERE} = 6`,
      `update audit_records set details = '[]' where chain = 4 and seq = 1`
    )
    assert.deepEqual(await misfitsFound(), [
      'content_changed 3/2',
      'content_changed 3/4',
      'content_changed 4/1',
      'gap 3/6-6',
    ])
  })

  test('thousands: the first hundred are named, all are counted', async ({ assert }) => {
    for (let nr = 1; nr <= 130; nr++) await changed(ADA, nr)
    await tamper(`update audit_records set actor_name = 'Ben' ${HERE} <> 77`)
    const { intact, named, misfits, records } = await verifyAudit()
    assert.deepEqual([intact, named.length, records], [false, 100, 130])
    assert.deepEqual(misfits, { content_changed: 129 })
  })

  test('one chain, or what happened since a day, alone', async ({ assert }) => {
    await givenTrail()
    await tamper(`update audit_records set actor_name = 'Ada' where chain = 4 and seq = 2`)
    const since = new Date(Date.now() + 1000)
    assert.isTrue((await verifyAudit({ chain: 3, since: null })).intact)
    assert.isFalse((await verifyAudit({ chain: 4, since: null })).intact)
    assert.deepInclude(await verifyAudit({ chain: null, since }), { intact: true, records: 0 })
    await new Promise((resolve) => setTimeout(resolve, 1100))
    await changed(ADA, 11)
    await changed(BEN, 6)
    assert.deepInclude(await verifyAudit({ chain: null, since }), { intact: true, records: 2 })
    await tamper(`update audit_records set actor_name = 'Ben' ${HERE} = 11`)
    assert.deepEqual((await verifyAudit({ chain: null, since })).misfits, { content_changed: 1 })
  })
})
