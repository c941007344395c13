export type { Outgoing } from '#stores/chat-message.ts'
