import vine from '@vinejs/vine'
import type { HttpContext } from '@adonisjs/core/http'
import { NotAvailable } from '#app/http/errors'
import { joinChannel, leaveChannel, openStream } from '#app/realtime/streams'

const membership = vine.create({
  uid: vine.string().maxLength(64),
  channel: vine.string().maxLength(128),
})

/** The live session channel, mounted under /ws/session/ (Q146, Q160). */
export default class StreamsController {
  async events(ctx: HttpContext) {
    await openStream(ctx, ctx.request.input('uid'))
  }

  async subscribe(ctx: HttpContext) {
    const { uid, channel } = await ctx.request.validateUsing(membership)
    if (!(await joinChannel(ctx, uid, channel))) throw new NotAvailable()
    return ctx.response.json({ success: true })
  }

  async unsubscribe(ctx: HttpContext) {
    const { uid, channel } = await ctx.request.validateUsing(membership)
    if (!(await leaveChannel(ctx, uid, channel))) throw new NotAvailable()
    return ctx.response.json({ success: true })
  }
}
