import type { Room } from './room.ts'
import { auditRoom } from './rooms/audit.ts'
import { outboxRoom } from './rooms/outbox.ts'
import { payPhoneRoom, signInPhoneRoom } from './rooms/phones.ts'
import { staffRoom } from './rooms/staff.ts'

/** Every page of the desk in the order of its bar; a new one adds its row here. */
export const ROOMS: readonly Room[] = [outboxRoom, signInPhoneRoom, payPhoneRoom, staffRoom, auditRoom]
