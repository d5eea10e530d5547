import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Header, Manifest, TableShape } from '#app/backup/contents'
import {
  auditMonthsOf,
  listed,
  migrationsOf,
  quoted,
  readTable,
  tableShapes,
} from '#app/backup/tables'

/** The place was made by another version of the product, or what arrived is not what was kept. */
export class RestoreError extends Error {
  constructor(
    readonly why: 'other_version' | 'rows_differ' | 'audit_key',
    readonly about: string
  ) {
    super(`${why}: ${about}`)
  }
}

/**
 * Fills a fresh database, as the role that owns it, in one transaction: begun
 * by `begin`, filled table by table, and kept by `finish` once every table has
 * been read back equal.
 */
export class Loading {
  #references: { table: string; name: string; definition: string }[] = []

  constructor(
    readonly client: pg.Client,
    readonly header: Header
  ) {}

  /** @throws RestoreError when the database has had other migrations */
  async begin() {
    await this.#checkVersion()
    await this.client.query('begin')
    await this.#dropReferences()
    for (const { table } of this.header.tables) {
      const { rows } = await this.client.query(`select from ${quoted(table)} limit 1`)
      // What a first start puts in; the trail alone could not be emptied, and is empty.
      if (rows.length > 0) await this.client.query(`truncate ${quoted(table)}`)
    }
    const known = await auditMonthsOf(this.client)
    for (const month of this.header.auditMonths.filter((each) => !known.includes(each))) {
      await this.client.query(`select audit_ensure_month(($1 || ' UTC')::timestamptz)`, [month])
    }
  }

  /** One part of a table's rows, gzipped. */
  async rows(table: string, part: Readable) {
    const { columns } = this.#shapeOf(table)
    const sink = this.client.query(
      copyFrom(`copy ${quoted(table)} (${listed(columns)}) from stdin`)
    )
    await pipeline(part, createGunzip(), sink)
  }

  /**
   * References again (each row is checked anew), numbers where they were, what
   * was on its way held back; then all is read back and kept.
   *
   * @throws RestoreError when a table is not what the backup says
   */
  async finish(manifest: Manifest): Promise<{ held: number; doubtful: number }> {
    for (const shape of this.header.tables) {
      const { sha256 } = await readTable(this.client, shape, async () => {})
      if (sha256 !== manifest.tables[shape.table]?.sha256) {
        throw new RestoreError('rows_differ', shape.table)
      }
    }
    for (const { table, name, definition } of this.#references) {
      await this.client.query(
        `alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`
      )
    }
    for (const { table, column, last } of this.header.sequences) {
      await this.client.query(
        `select setval(pg_get_serial_sequence(quote_ident($1), $2)::regclass, $3::bigint)`,
        [table, column, last]
      )
    }
    // The outbox needs the application, which runs by now.
    const { holdRestored } = await import('#app/outbox/index')
    const held = await holdRestored(this.client)
    await this.client.query('commit')
    await this.client.query('analyze')
    return held
  }

  async #checkVersion() {
    const here = await migrationsOf(this.client)
    const shapes = await tableShapes(this.client)
    const same =
      JSON.stringify(here) === JSON.stringify(this.header.migrations) &&
      JSON.stringify(shapes) === JSON.stringify(this.header.tables)
    if (!same) throw new RestoreError('other_version', this.header.version)
  }

  /** Tables may then be filled in any order; adding them again checks every row. */
  async #dropReferences() {
    const { rows } = await this.client.query(
      `select r.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
         from pg_constraint c join pg_class r on r.oid = c.conrelid
        where c.contype = 'f' and c.conparentid = 0
          and c.connamespace = 'public'::regnamespace and not r.relispartition`
    )
    this.#references = rows
    for (const { table, name } of this.#references) {
      await this.client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`)
    }
  }

  #shapeOf(table: string): TableShape {
    const shape = this.header.tables.find((each) => each.table === table)
    if (!shape) throw new RestoreError('rows_differ', table)
    return shape
  }
}
