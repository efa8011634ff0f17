import { rangeOf, ticksOf } from '@knossos/engine/draw/plot';
