"""A voice for the screen reader Orca that makes no sound: it writes down, as lines of JSON in the file HEARD, what it is to say."""

import json
import os

from orca.speechserver import SpeechServer as Server


class SpeechServer(Server):
    the_one = None

    @staticmethod
    def getFactoryName():
        return "Written down"

    @staticmethod
    def getSpeechServers():
        return [SpeechServer.getSpeechServer()]

    @staticmethod
    def getSpeechServer(info=None):
        if SpeechServer.the_one is None:
            SpeechServer.the_one = SpeechServer()
        return SpeechServer.the_one

    @staticmethod
    def shutdownActiveServers():
        """There is nothing to be shut down."""

    def getInfo(self):
        return ["Written down", "written"]

    def getVoiceFamilies(self):
        return []

    def speak(self, text=None, acss=None, interrupt=True):
        if text:
            write_down(text)

    def speakCharacter(self, character, acss=None):
        write_down(character)

    def speakKeyEvent(self, event, acss=None):
        """The name of a key that was pressed tells nothing."""

    def sayAll(self, utteranceIterator, progressCallback):
        for context, _ in utteranceIterator:
            write_down(context.utterance)

    def stop(self):
        """What is written down cannot be cut short."""

    def shutdown(self):
        """There is nothing to be shut down."""


def write_down(text):
    with open(os.environ["HEARD"], "a", encoding="utf-8") as log:
        log.write(json.dumps(text) + "\n")
