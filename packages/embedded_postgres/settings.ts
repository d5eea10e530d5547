import { statfs } from 'node:fs/promises'
import type { Layout } from './layout.js'

/**
 * Written to postgresql.conf once, where an operator may tune them. 200
 * connections leave room for two servers with full pools, the CLI and a person;
 * 128 MB of buffers suits a machine shared with the application, and a page
 * read out of order costs little more than the next one on a solid-state disk.
 */
export const TUNABLE_SETTINGS = {
  max_connections: '200',
  shared_buffers: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** Bytes of /dev/shm below which parallel queries run out of it (containers often get 64 MB). */
const SMALL_SHARED_MEMORY = 256 * 1024 * 1024

/**
 * Settings that are not an operator's choice, as command line parameters:
 * reachable from this machine only, durable, and silent about patients (no
 * statements and no values in the log).
 */
export async function fixedSettings(layout: Layout, port: number): Promise<string[]> {
  const settings: Record<string, string> = {
    cluster_name: layout.name,
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_statement: 'none',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(await sharedMemory()),
  }
  return Object.entries(settings).map(([name, value]) => `--${name}=${value}`)
}

async function sharedMemory(): Promise<Record<string, string>> {
  if (process.platform !== 'linux') return {}
  const memory = await statfs('/dev/shm').catch(() => null)
  const small = !memory || memory.blocks * memory.bsize < SMALL_SHARED_MEMORY
  return small ? { dynamic_shared_memory_type: 'sysv' } : {}
}
