import { testTypingAll } from './typePlainly.ts';

testTypingAll(30, () => ['none', 'default']);
