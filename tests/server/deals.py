"""The test game of sealed bids: what a table will deal, and two worlds that a viewer cannot tell apart."""
from client import Engine

SEATS = ("a", "b")
ROUNDS = 3


class Dealer(Engine):
    """Tells from the seed of a table what will be drawn there; draws depend on no choice."""

    def deal(self, seed):
        """By seat: the numbers that it draws, in order."""
        status = self.ask({"kind": "new", "game": "bids", "seed": seed})["status"]
        while status["outcome"] is None:
            seat = status["must"][0]
            offers = self.ask({"kind": "offers", "seat": seat})["offers"]
            status = self.ask({"kind": "play", "seat": seat, "action": offers[0]["text"]})["status"]
        drawn = []
        for entry in self.ask({"kind": "log"})["entries"]:
            drawn += [int(draw.split()[1][0]) for draw in entry["draws"]]
        assert len(drawn) == 8, drawn
        return {"a": drawn[0:2] + drawn[4::2], "b": drawn[2:4] + drawn[5::2]}


def draws_by(deal, seat, rounds):
    """What a seat has drawn when so many rounds are opened."""
    return deal[seat][:2 + rounds]


def script_for(worlds, viewer, rounds, chance):
    """What is played in two worlds so that the viewer sees the same of both, or None.

    A script is a list of pairs: a seat, and the card that it seals in each world. `rounds` are opened,
    with the same cards in both worlds; then who is hidden from the viewer seals something else in each.
    """
    own = [seat for seat in SEATS if seat == viewer]
    if any(draws_by(worlds[0], seat, rounds) != draws_by(worlds[1], seat, rounds) for seat in own):
        return None
    hands = [{seat: list(world[seat][:2]) for seat in SEATS} for world in worlds]
    script = []
    for opened in range(rounds):
        for seat in chance.sample(SEATS, 2):
            common = [card for card in hands[0][seat] if card in hands[1][seat]]
            if not common:
                return None
            card = chance.choice(common)
            script.append((seat, (card, card)))
            for hand in hands:
                hand[seat].remove(card)
        for hand, world in zip(hands, worlds):
            for seat in SEATS:
                hand[seat].append(world[seat][2 + opened])
    hidden = chance.choice([seat for seat in SEATS if seat != viewer])
    choices = [(one, two) for one in hands[0][hidden] for two in hands[1][hidden] if one != two]
    if not choices:
        return None
    script.append((hidden, chance.choice(choices)))
    return script
