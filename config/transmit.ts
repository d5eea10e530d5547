import { defineConfig } from '@adonisjs/transmit'
import { postgresBus } from '#app/realtime/postgres_bus'

export default defineConfig({
  pingInterval: '20s',
  transport: { driver: postgresBus(), channel: 'farsight_transmit' },
})
