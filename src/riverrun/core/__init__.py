"""What all games share: the protocol, the table, chance, records, editions and ledgers."""
