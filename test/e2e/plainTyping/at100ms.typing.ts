import { testTypingAll } from './typePlainly.ts';

testTypingAll(100, number => [number % 2 === 0 ? 'none' : 'default']);
