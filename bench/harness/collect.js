/** Read before a measured server: on SIGUSR2 it gives back at once what it needs no more. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

process.on('SIGUSR2', () => collect({ type: 'major', flavor: 'last-resort' }))
